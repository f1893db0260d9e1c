interface Props {
  /** ISO 3166-1, two letters. */
  countryCode: string
  "aria-label"?: string
}

/** Takes the place of `react-country-flag` in Medusa's dashboard, which asks a foreign server for its pictures. */
export default function CountryFlag({ countryCode, "aria-label": name }: Props) {
  return (
    <span role="img" aria-label={name} className="text-ui-fg-subtle text-[10px] font-medium leading-none">
      {countryCode.toUpperCase()}
    </span>
  )
}
