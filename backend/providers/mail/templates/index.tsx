import { render, toPlainText } from "@react-email/render"
import type { ReactElement } from "react"
import { PurchaseConfirmation, type PurchaseConfirmationData, subjectOf } from "./purchase-confirmation"

export interface Templates {
  "purchase-confirmation": PurchaseConfirmationData
}

export type TemplateName = keyof Templates

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

const templates: { [N in TemplateName]: (data: Templates[N]) => { subject: string; element: ReactElement } } = {
  "purchase-confirmation": (data) => ({ subject: subjectOf(data), element: <PurchaseConfirmation {...data} /> }),
}

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name)
}

/** A mail as HTML with a plain text part. */
export async function renderMail<N extends TemplateName>(name: N, data: Templates[N]): Promise<RenderedMail> {
  const { subject, element } = templates[name](data)
  const html = await render(element)
  return { subject, html, text: toPlainText(html) }
}
