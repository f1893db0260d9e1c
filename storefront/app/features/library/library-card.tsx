import { type ReactNode, useId } from "react"
import type { Elements } from "../../lib/elements"
import { buttonStyle } from "../../ui/button"
import { Figure, type FigureName } from "../../ui/figures/figure"
import { Download } from "../../ui/icons"
import { Link } from "../../ui/link"
import { Moment } from "../../ui/moment"

interface LibraryCardProps {
  title: string
  page?: string | undefined
  figure: FigureName
  over: ReactNode
  download: { label: string; address: string }
  /** UTC moment. */
  since: { label: string; at: string | undefined }
  /** `Transaction` and its id. */
  reference: { label: string; text: string }
  receipt?: string | undefined
  /** Below the button. */
  children?: Elements
}

/** The card's size must match `CardSkeleton`. */
export function LibraryCard({
  title,
  page,
  figure,
  over,
  download,
  since,
  reference,
  receipt,
  children,
}: LibraryCardProps) {
  const titleId = useId()
  return (
    <li className={cardFrame}>
      <article aria-labelledby={titleId} className="flex grow flex-col">
        <div className="grid grow grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[7.5rem_minmax(0,1fr)]">
          <div className="grid place-items-center border-r bg-sunk">
            <Figure name={figure} className="w-16 sm:w-22" />
          </div>
          <div className="px-4 pt-5 pb-6 sm:px-6">
            <div className="lettering flex min-h-5 flex-wrap justify-between gap-x-4 text-soft">{over}</div>
            <h2 id={titleId} className="mt-3 min-h-[2.3em] text-subheading wrap-anywhere">
              {page ? (
                <Link to={page} className="hover:text-accent hover:underline underline-offset-4">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
          </div>
        </div>
        <div className="border-t px-4 py-5 sm:px-6">
          {since.at && (
            <p>
              <span className="lettering block text-soft">{`${since.label} `}</span>
              <Moment at={since.at} />
            </p>
          )}
          <div className="lettering mt-1 flex flex-wrap justify-between gap-x-4 text-soft">
            <p>
              <span>{reference.label}</span>{" "}
              <span className="select-all" translate="no">
                {reference.text}
              </span>
            </p>
            {receipt && (
              <Link to={receipt} className="-my-1 py-1 text-accent underline underline-offset-4">
                Receipt<span className="sr-only">{` for ${title}`}</span>
              </Link>
            )}
          </div>
          <a
            href={download.address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle("primary", "mt-5 w-full")}
          >
            <Download /> <span>{download.label}</span>
            <span className="sr-only">{` ${title} (opens in a new tab)`}</span>
          </a>
          {children && <div className="mt-4">{children}</div>}
        </div>
      </article>
    </li>
  )
}

/** Off-screen cards are not rendered, for large libraries. */
export const cardFrame = "flex flex-col border-r border-b [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"

export function LibraryCards(props: { children: ReactNode }) {
  return (
    <div className="flow-root overflow-clip">
      <ul className="-mr-px -mb-px grid md:grid-cols-2 xl:grid-cols-3">{props.children}</ul>
    </div>
  )
}
