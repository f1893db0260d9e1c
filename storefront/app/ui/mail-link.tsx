import { useContact } from "../lib/contact"

export function MailLink(props: { className?: string }) {
  const { email } = useContact()
  const [local, domain] = email.split("@")
  return (
    <a href={`mailto:${email}`} className={props.className ?? "text-accent underline underline-offset-4"}>
      <span translate="no">
        <span>{local}</span>@<wbr />
        <span>{domain}</span>
      </span>
    </a>
  )
}
