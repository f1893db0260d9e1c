import { listingTitle } from "../../../compat-api/contract/listing-title"
import { ComingSoon } from "../features/catalogue/coming-soon"
import { Listing } from "../features/catalogue/listing"
import { usePageData } from "../lib/page-data"
import { PageTitle } from "../ui/page-title"

const leads: Readonly<Record<string, string>> = {
  grasshopper: "Definitions for Rhino’s graph editor: geometry that answers to a handful of sliders.",
  dynamo: "Graphs that work through a Revit model, so that you need not. For Revit 2020 to 2024.",
  rhino: "Grasshopper definitions for panels, structure and towers, for Rhino 7 and 8.",
  revit: "Dynamo graphs that check and schedule, for Revit 2022 to 2024. Nothing is installed in Revit.",
}

export default function Category() {
  const { category, products, ready } = usePageData("category")
  const title = listingTitle(category)
  return (
    <>
      <PageTitle title={title} lead={category.description || leads[category.handle]} />
      {products.length > 0 ? (
        <Listing category={category} products={products} />
      ) : (
        <ComingSoon category={category.handle} title={title} ready={ready} />
      )}
    </>
  )
}
