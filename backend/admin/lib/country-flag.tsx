interface Props {
  /** ISO 3166-1, two letters. */
  countryCode: string
  "aria-label"?: string
}

/** Replaces `react-country-flag`, which loads pictures from a foreign server. */
export default function CountryFlag({ countryCode, "aria-label": name }: Props) {
  return (
    <span role="img" aria-label={name} className="text-ui-fg-subtle text-[10px] font-medium leading-none">
      {countryCode.toUpperCase()}
    </span>
  )
}
