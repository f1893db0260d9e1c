import { useContact } from "../lib/contact"

/** The shop's e-mail address; where it has to break, at its @. */
export function MailLink(props: { className?: string }) {
  const { email } = useContact()
  const [local, domain] = email.split("@")
  return (
    <a href={`mailto:${email}`} className={props.className ?? "text-accent underline underline-offset-4"}>
      <span className="wrap-anywhere">
        {local}@<wbr />
        {domain}
      </span>
    </a>
  )
}
