import { Fragment } from "react"

/** So large that a code fits on one line of a wide card, and in two, broken at a hyphen, on a narrow one. */
const lettering =
  "font-mono text-[clamp(1.125rem,6.4cqw,2rem)] leading-tight font-medium wrap-normal tabular-nums @xl:text-[min(4cqw,2rem)]"

/** The code of a card, whole however it is broken: a click selects all of it, and it is copied without spaces. */
export function GiftCardCode({ code }: { code: string }) {
  return (
    <p className={`${lettering} select-all`}>
      {code.split(/(?<=-)/).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code, which never change their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {group}
        </Fragment>
      ))}
    </p>
  )
}

/** Its place, as long as there is none. */
export function CodeToCome() {
  return (
    <p className={`${lettering} text-soft`}>
      <span className="sr-only">The code is made when the card is paid for.</span>
      <span aria-hidden="true">
        ········-
        <wbr />
        ····-····-
        <wbr />
        ····-············
      </span>
    </p>
  )
}

/** Its place, once the card was refunded. */
export function CodeGone() {
  return <p className={`${lettering} text-soft`}>Refunded</p>
}
