import { Registry } from "prom-client"
import { expect, it } from "vitest"
import { Durations } from "./durations"

it("writes a Prometheus histogram: cumulative buckets, sum and count", async () => {
  const durations = new Durations()
  for (const seconds of [0.0004, 0.001, 0.2, 60]) durations.add("GET", "/products/:id", 200, seconds)
  durations.add("POST", "/api/login.php", 429, 0.5)
  const registry = new Registry()
  registry.registerMetric(durations as never)
  const text = await registry.metrics()
  const lines = text.split("\n").filter((line) => line.includes("/products/:id"))
  const page = 'method="GET",route="/products/:id",status="200"'
  expect(text).toContain("# TYPE shop_http_request_duration_seconds histogram")
  expect(lines).toEqual([
    ...["0.001", "0.005", "0.025", "0.1"].map(
      (le) => `shop_http_request_duration_seconds_bucket{le="${le}",${page}} 2`,
    ),
    ...["0.25", "0.5", "1", "2.5", "10"].map((le) => `shop_http_request_duration_seconds_bucket{le="${le}",${page}} 3`),
    `shop_http_request_duration_seconds_bucket{le="+Inf",${page}} 4`,
    `shop_http_request_duration_seconds_sum{${page}} 60.2014`,
    `shop_http_request_duration_seconds_count{${page}} 4`,
  ])
  expect(text).toContain('_count{method="POST",route="/api/login.php",status="429"} 1')
})
