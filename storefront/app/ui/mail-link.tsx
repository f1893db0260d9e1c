import { useContact } from "../lib/contact"

/** The shop's e-mail address. */
export function MailLink(props: { className?: string }) {
  const { email } = useContact()
  return (
    <a href={`mailto:${email}`} className={props.className ?? "text-accent underline underline-offset-4"}>
      {email}
    </a>
  )
}
