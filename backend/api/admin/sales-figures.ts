import contentDisposition from "content-disposition"
import { figuresCsv, salesFigures } from "../../workflows/figures/sales-figures"
import { call } from "../call"

export const salesFigureCalls = [
  call("GET /admin/sales-figures", {}, async (req, res) => {
    res.json({ sales_figures: await salesFigures(req.scope) })
  }),

  call("GET /admin/sales-figures/export", {}, async (req, res) => {
    const figures = await salesFigures(req.scope)
    res.set({
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(`sales-${figures[0]?.since}.csv`),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    })
    res.send(figuresCsv(figures))
  }),
]
