import { Notice } from "./notice"

/**
 * What became of a form that was sent and refused. It stays beside the form until the next attempt; a toast says the
 * same at that moment, so that it is announced once.
 */
export function FormError(props: { title: string; text?: string | undefined }) {
  return (
    <Notice kind="error" title={props.title} live={false}>
      {props.text}
    </Notice>
  )
}
