import fs from "node:fs/promises"
import { beforeAll, expect, it, vi } from "vitest"
import { root } from "../../backend/lib/project"
import { WorkThread } from "../../backend/lib/work-thread"
import { cachedPdf } from "../../backend/workflows/receipt/pdf/cached-pdf"
import { buildServer } from "../../bin/lib/server-build.cjs"
import { pagesOf } from "../helpers/pdf-text"
import { printedReceipt } from "../helpers/printed-receipt"

beforeAll(() => buildServer(root))

const buyer = { name: "北京建筑 서울 건축 กรุงเทพ دبي", email: "ada@example.com", taxNumber: null, address: [] }
const receipt = (id: string) => ({ id, ...printedReceipt({ buyer }) })

it("draws a receipt once for all who request it at once, outside of the server's thread", async () => {
  const drawn = vi.spyOn(WorkThread.prototype, "run")
  const readHere = vi.spyOn(fs, "readFile")
  const copies = await Promise.all(Array.from({ length: 40 }, () => cachedPdf(receipt("one"))))
  await cachedPdf(receipt("one"))
  const [fonts, drawings] = [readHere.mock.calls.length, drawn.mock.calls.length]
  vi.restoreAllMocks()
  expect([fonts, drawings, new Set(copies).size]).toEqual([0, 1, 1])
  expect((await pagesOf(copies[0] ?? Buffer.alloc(0))).flatMap(({ texts }) => texts)).toContain("กรุงเทพ ")
})

it("continues with another thread after a failure", async () => {
  await expect(cachedPdf({ ...receipt("torn"), content: {} })).rejects.toThrow()
  expect((await cachedPdf(receipt("torn"))).subarray(0, 5).toString()).toBe("%PDF-")
})
