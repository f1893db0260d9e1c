import { Notice } from "./notice"

/** Not a live region, because a toast announces the error. */
export function FormError(props: { title: string; text?: string | undefined }) {
  return (
    <Notice kind="error" title={props.title} live={false}>
      {props.text}
    </Notice>
  )
}
