import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals"
import type { VisitRequest } from "../../../../compat-api/contract/measure-visit"
import { mostOf } from "../../../../compat-api/contract/web-vitals"
import type { PageData } from "../../lib/page-data"

/*
 * Loads in an idle moment of a visit that is measured (late-parts.ts), and tells the shop once how quickly its page
 * was there and answered: when it is first out of sight, which may be the last that is seen of it. The browser kept what
 * came before. What a visitor goes on to within the shop belongs to the page that was opened.
 */
const values: VisitRequest["values"] = {}

// Each change, since what the library notes last, of a press just before, it would not say.
for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(note, { reportAllChanges: true })
// After the library's listeners, which hear of it on the way down.
addEventListener("visibilitychange", send)

function note({ name, value }: Metric): void {
  const rounded = name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value)
  values[name] = Math.min(rounded, mostOf(name))
}

function send(): void {
  if (document.visibilityState !== "hidden") return
  removeEventListener("visibilitychange", send)
  const drawn = document.getElementById("page-data")?.textContent
  if (!drawn || Object.keys(values).length === 0) return
  // The shop's own server wrote it.
  const { page } = JSON.parse(drawn) as PageData
  const visit: VisitRequest = { page, device: innerWidth < 768 ? "phone" : "desktop", values }
  const body = new Blob([JSON.stringify(visit)], { type: "application/json" })
  navigator.sendBeacon("/api/measure_visit.php", body)
}
