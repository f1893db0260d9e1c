import { checkoutCookie, deviceCookie, sessionCookie, signupCookie } from "../contract/cookie-names"
import type { AnswerHeader, RequestHeader } from "../contract/endpoint"
import type { Header, Parameter } from "./openapi"

const text = { type: "string" }

/** Headers of answers. */
export const answerHeaders: Readonly<Record<AnswerHeader, Header>> = {
  "Accept-Ranges": { description: "`bytes`: parts of the file may be asked for.", schema: text },
  Allow: { description: "The methods that the endpoint takes.", schema: text },
  "Clear-Site-Data": {
    description: "With `forget_device`: the browser deletes what the shop keeps in it.",
    required: false,
    schema: text,
  },
  "Content-Disposition": { description: "The name under which the file is to be kept.", schema: text },
  "Content-Length": { description: "Bytes of the body.", schema: { type: "integer", minimum: 0 } },
  "Content-Range": { description: "Which bytes of how many, as in `bytes 0-99/1234`.", schema: text },
  ETag: { description: "Names the version of the content.", schema: text },
  Location: { description: "Where the file is fetched.", schema: { type: "string", format: "uri" } },
  "Retry-After": { description: "Seconds until the next try.", schema: { type: "integer", minimum: 1 } },
  "Set-Cookie": {
    description: `With success: the session, \`${sessionCookie}\` and for the checkout \`${checkoutCookie}\`, and \`${deviceCookie}\`, by which guesses of strangers keep this browser from nothing. Also \`${signupCookie}\`, by which a browser shows later that it chose the password. Behind TLS the names begin with \`__Secure-\`.`,
    required: false,
    schema: text,
  },
}

/** Headers of requests. */
export const requestHeaders: Readonly<Record<RequestHeader, Parameter>> = {
  Range: header("Range", "One range of bytes, as in `bytes=1000-`. Several ranges get the whole file."),
  "If-Range": header("If-Range", "An ETag: the range counts only while this is the version."),
  "If-None-Match": header("If-None-Match", "An ETag: answers 304 while this is the version."),
}

function header(name: RequestHeader, description: string): Parameter {
  return { name, in: "header", required: false, description, schema: text }
}
