import { useDate } from "@medusajs/dashboard/hooks"

/** Date and time for people, as the dashboard writes them. */
export function useMoment(): (date: string | Date) => string {
  const { getFullDate } = useDate()
  return (date) => getFullDate({ date, includeTime: true })
}
