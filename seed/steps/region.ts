import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createRegionsWorkflow, createTaxRegionsWorkflow, updateStoresWorkflow } from "@medusajs/medusa/core-flows"
import { brand } from "../../backend/lib/brand"
import { medusaProviderId } from "../../backend/lib/payments/methods"
import { run } from "../../backend/lib/rows"
import { Shop } from "../../backend/lib/shop"

const country = "us"

/** Ruling 13. One country stands for all: digital goods need no shipping. */
export async function seedRegion(container: MedusaContainer): Promise<void> {
  const [region] = await container.resolve(Modules.REGION).listRegions({ currency_code: "usd" }, { withDeleted: true })
  const methods = Object.values(container.resolve(Shop.PAYMENT_PROVIDERS)).filter((each) => each.isApprovedByBuyer)
  const providers = methods.map(({ id }) => medusaProviderId(id))
  if (region) {
    // Medusa marks a link that staff removed as deleted.
    const sql = "select payment_provider_id as id from region_payment_provider where region_id = ?"
    const known = new Set((await run<{ id: string }>(container, sql, [region.id])).map(({ id }) => id))
    const links = providers
      .filter((id) => !known.has(id))
      .map((id) => ({ [Modules.REGION]: { region_id: region.id }, [Modules.PAYMENT]: { payment_provider_id: id } }))
    await container.resolve(ContainerRegistrationKeys.LINK).create(links)
  } else {
    await createRegionsWorkflow(container).run({
      input: {
        regions: [
          {
            name: "US dollars",
            currency_code: "usd",
            countries: [country],
            payment_providers: providers,
            automatic_taxes: true,
          },
        ],
      },
    })
  }
  const [taxRegion] = await container
    .resolve(Modules.TAX)
    .listTaxRegions({ country_code: country }, { withDeleted: true })
  if (!taxRegion) {
    await createTaxRegionsWorkflow(container).run({
      input: [
        { country_code: country, provider_id: "tp_system", default_tax_rate: { rate: 8, code: "TAX", name: "Tax" } },
      ],
    })
  }
  await seedStore(container)
}

async function seedStore(container: MedusaContainer): Promise<void> {
  const [store] = await container.resolve(Modules.STORE).listStores({}, { relations: ["supported_currencies"] })
  if (!store || store.supported_currencies?.some((currency) => currency.currency_code === "usd")) return
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: { name: brand.name, supported_currencies: [{ currency_code: "usd", is_default: true }] },
    },
  })
}
