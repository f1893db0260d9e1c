import { prepare } from "./prepare"

export default function setup(): Promise<() => Promise<void>> {
  return prepare()
}
