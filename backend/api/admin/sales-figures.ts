import { z } from "@medusajs/framework/zod"
import contentDisposition from "content-disposition"
import { figuresCsv, figureTables } from "../../workflows/figures/figures-csv"
import { figurePeriods } from "../../workflows/figures/periods"
import { salesFigures } from "../../workflows/figures/sales-figures"
import { call } from "../call"

const period = z.enum(figurePeriods).default("30_days")
const asked = z.strictObject({ period })
const exported = z.strictObject({ period, table: z.enum(figureTables).default("periods") })

export const salesFigureCalls = [
  call("GET /admin/sales-figures", { query: asked }, async (req, res) => {
    res.json({ sales_figures: await salesFigures(req.scope, req.validatedQuery.period) })
  }),

  call("GET /admin/sales-figures/export", { query: exported }, async (req, res) => {
    const { period, table } = req.validatedQuery
    const figures = await salesFigures(req.scope, period)
    res.set({
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(`${table}-since-${figures.since}.csv`),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    })
    res.send(figuresCsv(figures, table))
  }),
]
