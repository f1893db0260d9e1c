import { useDate } from "@medusajs/dashboard/hooks"

export function useMoment(): (date: string | Date) => string {
  const { getFullDate } = useDate()
  return (date) => getFullDate({ date, includeTime: true })
}
