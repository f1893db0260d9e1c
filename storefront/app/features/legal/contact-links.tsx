import { brand } from "../../brand"

const style = "text-accent underline underline-offset-4 hover:text-accent-strong print:text-ink"

/** The shop's address in running text. */
export function MailLink() {
  return (
    <a href={`mailto:${brand.email}`} className={style}>
      {brand.email}
    </a>
  )
}

export function PhoneLink() {
  return (
    <a href={brand.phone.href} className={style}>
      {brand.phone.label}
    </a>
  )
}
