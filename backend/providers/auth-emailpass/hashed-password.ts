import { EvenEmailPass } from "./service"

const passwords = new EvenEmailPass({ logger: console } as never, {} as never)

/** A password as Medusa's provider keeps it: for who writes it together with something else. */
export function hashedPassword(password: string): Promise<string> {
  return passwords.asKept(password)
}
