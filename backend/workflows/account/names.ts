export function nameParts(name: string): { first_name: string; last_name: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(" ") }
}

export function wholeName(customer: { first_name?: string | null; last_name?: string | null }): string {
  return [customer.first_name, customer.last_name].filter(Boolean).join(" ")
}
