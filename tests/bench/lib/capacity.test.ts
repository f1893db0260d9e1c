import { expect, it } from "vitest"
import { lagsOf, purchasesByCores, workersFor } from "./capacity"

it("a machine does as many purchases as its cores have time for", () => {
  expect(purchasesByCores({ server: 60, database: 30, load: 10 }, 2)).toBe(20)
  expect(purchasesByCores({ server: 60, database: 40 }, 8)).toBe(80)
})

it.each([
  ["one hand, in time for each", { arrivals: [0, 1, 2], hands: 1, takes: 1 }, [1, 1, 1]],
  ["one hand, for what comes at once", { arrivals: [0, 0, 0], hands: 1, takes: 1 }, [1, 2, 3]],
  ["two hands", { arrivals: [0, 0, 0, 0], hands: 2, takes: 1 }, [1, 1, 2, 2]],
  ["one hand that is too slow falls further behind", { arrivals: [0, 1, 2, 3], hands: 1, takes: 2 }, [2, 3, 4, 5]],
  ["a pause lets it catch up", { arrivals: [0, 0, 10], hands: 1, takes: 1 }, [1, 2, 1]],
])("%s", (_case, queue, lags) => expect(lagsOf(queue)).toEqual(lags))

it.each([
  [3, 10, 1.2, 1],
  [1_000 / 60, 10, 1.2, 2],
  [1_000 / 60, 5, 1.2, 4],
])("for %f a second with %i in hand for %f s, it takes %i workers", (perSecond, hands, takes, workers) =>
  expect(workersFor(perSecond, { hands, takes })).toBe(workers),
)
