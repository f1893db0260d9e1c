import { brand } from "../../brand"
import { phoneHref, useContact } from "../../lib/contact"
import { MailLink as ShopMailLink } from "../../ui/mail-link"

const style = "text-accent underline underline-offset-4 hover:text-accent-strong print:text-ink"

/** The shop's address in running text. */
export function MailLink() {
  return <ShopMailLink className={style} />
}

/** The name, and the place where there is one. */
export function WhoAndWhere() {
  const { location } = useContact()
  return location ? `${brand.name}, ${location.label}` : brand.name
}

/** Who we are and how we are reached, in one line. */
export function ContactLine() {
  const { phone } = useContact()
  return (
    <>
      <WhoAndWhere />. E-mail <MailLink />
      {phone && (
        <>
          , phone{" "}
          <a href={phoneHref(phone)} className={style}>
            {phone}
          </a>
        </>
      )}
      .
    </>
  )
}

/** Who collects data, in one sentence. */
export function WhoWeAre() {
  const { location } = useContact()
  return location
    ? `${brand.name}, with its training side ${brand.learning}, works from ${location.label}.`
    : `We are ${brand.name}, with its training side ${brand.learning}.`
}
