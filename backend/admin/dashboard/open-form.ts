import { useEffect } from "react"
import type { UseFormReturn } from "react-hook-form"
import { type FieldsOfForm, isObject } from "../../lib/form-conflicts"

const openForms: UseFormReturn[] = []

export function useOpenForm(form: UseFormReturn): void {
  useEffect(() => {
    openForms.push(form)
    return () => void openForms.splice(openForms.indexOf(form), 1)
  }, [form])
}

/**
 * Returns what to send in place of Medusa's body: only changed fields, and their values when the form opened, so that
 * the shop can refuse conflicts. Null: nothing changed.
 */
export function changedBody(body: FieldsOfForm): FieldsOfForm | null {
  const form = openForms.at(-1)
  return form ? onlyChanges(openedWith(form.formState.defaultValues ?? {}), body) : body
}

export function onlyChanges(opened: FieldsOfForm, body: FieldsOfForm): FieldsOfForm | null {
  const sent = Object.entries(body).filter(([name, value]) => !(name in opened) || !isSame(opened[name], value))
  if (sent.length === 0) return null
  const known = sent.filter(([name]) => name in opened).map(([name]) => [name, opened[name] ?? null])
  return { ...Object.fromEntries(sent), ...(known.length > 0 && { form_opened_with: Object.fromEntries(known) }) }
}

/** Medusa's forms name some fields in another way than its calls. */
const renamed: Readonly<Record<string, (form: FieldsOfForm) => unknown>> = {
  is_active: ({ status }) => status === "active",
  is_internal: ({ visibility }) => visibility === "internal",
  categories: ({ category_ids }) => (Array.isArray(category_ids) ? category_ids.map((id) => ({ id })) : undefined),
  tags: ({ tag_ids }) => (Array.isArray(tag_ids) ? tag_ids.map((id) => ({ id })) : undefined),
  images: ({ media }) => mediaOf(media)?.map(({ id, url }) => ({ url, id })),
  thumbnail: ({ media }) => mediaOf(media) && (mediaOf(media)?.find(({ isThumbnail }) => isThumbnail)?.url ?? null),
  application_method: ({ value, value_type: type, allocation, max_quantity }) =>
    type === undefined ? undefined : { value, type, allocation, max_quantity },
  budget: ({ limit }) => ({ limit: limit ?? null }),
  rules: ({ customer_group_id: groups }) =>
    Array.isArray(groups) ? (groups.length > 0 ? { "customer.groups.id": idsOf(groups) } : {}) : undefined,
  metadata: ({ metadata }) =>
    Array.isArray(metadata) ? Object.fromEntries(metadata.map(({ key, value }) => [key, value])) : undefined,
  currency_code: ({ currency_code: code }) => (typeof code === "string" ? code.toLowerCase() : undefined),
}

export function openedWith(form: FieldsOfForm): FieldsOfForm {
  const derived = Object.entries(renamed)
    .map(([name, read]) => ({ name, value: read(form) }))
    .filter(({ name, value }) => value !== undefined || name in form)
  return { ...form, ...Object.fromEntries(derived.map(({ name, value }) => [name, value])) }
}

function mediaOf(media: unknown): FieldsOfForm[] | undefined {
  return Array.isArray(media) ? media.filter(isObject) : undefined
}

function idsOf(rows: readonly unknown[]): unknown[] {
  return rows.filter(isObject).map(({ id }) => id)
}

function isSame(opened: unknown, sent: unknown): boolean {
  return JSON.stringify(plain(opened)) === JSON.stringify(plain(sent))
}

/** Forms hold numbers and choices as texts, and empty texts for null. */
function plain(value: unknown): unknown {
  if (value == null) return ""
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (!isObject(value)) return String(value)
  const parts = Object.entries(value).map(([name, part]) => [name, plain(part)] as const)
  return parts.filter(([, part]) => part !== "").sort(([one], [other]) => (one < other ? -1 : 1))
}
