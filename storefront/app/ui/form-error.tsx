import { Notice } from "./notice"

/** Not live: a toast announces it. */
export function FormError(props: { title: string; text?: string | undefined }) {
  return (
    <Notice kind="error" title={props.title} live={false}>
      {props.text}
    </Notice>
  )
}
