import { codeIn } from "../../backend/lib/gift-card-code"
import { foreignMoment } from "./foreign-moment"

/** Ruling 37. Null counts as absent; a missing message becomes "". */
export function foreignAnswer(answer: unknown): unknown {
  if (!isRecord(answer) || !["success", "valid", "message"].some((key) => key in answer)) return answer
  const { user } = answer
  const read = fieldsOf(answer)
  const { valid, success = valid } = read
  return {
    ...read,
    success: success === true,
    ...("valid" in answer ? { valid: valid === true } : {}),
    message: typeof answer.message === "string" ? answer.message.trim() : "",
    ...(isRecord(user) ? { user: { ...user, name: "", ...fieldsOf(user) } } : {}),
    ...(success === true ? { products: listOf(answer.products), courses: listOf(answer.courses) } : {}),
  }
}

type Fields = Record<string, unknown>

const read = {
  success: boolean,
  valid: boolean,
  value: number,
  licences: number,
  created_at: foreignMoment,
  last_login: foreignMoment,
  guid: (given: unknown) => codeIn(String(given)),
  name: String,
  email: String,
  title: String,
  category: String,
  version: String,
  filename: String,
  transaction_id: String,
}

function fieldsOf(record: Fields): Fields {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, given]) => {
      const value = given === null ? undefined : key in read ? read[key as keyof typeof read](given) : given
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** PHP writes a list with gaps as an object. */
function listOf(given: unknown): Fields[] {
  return isRecord(given) ? Object.values(given).filter(isRecord).map(fieldsOf) : []
}

function boolean(given: unknown): boolean {
  return given === true || /^(?:1|true|yes)$/i.test(String(given))
}

function number(given: unknown): number | undefined {
  const text = String(given).replace(/[\s,$]|USD/g, "")
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined
}

function isRecord(given: unknown): given is Fields {
  return typeof given === "object" && given !== null
}
