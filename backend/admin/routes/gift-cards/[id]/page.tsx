import { useParams } from "react-router-dom"
import { GiftCardPage } from "../../../gift-cards/gift-card-page"

export default function GiftCardRoute() {
  const { id = "" } = useParams()
  return <GiftCardPage key={id} id={id} />
}

export const handle = { breadcrumb: () => "Gift card" }
