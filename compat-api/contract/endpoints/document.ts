import * as z from "zod/mini"
import type { Endpoint } from "../endpoint"

const common = { methods: ["GET", "HEAD"], subject: "Contract", access: "public" } as const
const notModified = {
  description: "Nothing has changed since the version of If-None-Match.",
  headers: ["ETag"],
} as const

const contractDocument: Endpoint = {
  ...common,
  id: "openapi",
  path: "/api/openapi.json",
  limits: [],
  summary: "This document",
  description: "The contract as an OpenAPI 3.1 document. Pages of any origin may read it.",
  requestHeaders: ["If-None-Match"],
  answers: {
    200: {
      description: "The document.",
      headers: ["ETag"],
      content: { "application/json": { schema: z.looseObject({ openapi: z.string() }) } },
    },
    304: notModified,
  },
}

const contractPage: Endpoint = {
  ...common,
  id: "docs",
  path: "/api/docs",
  limits: [],
  summary: "This document as a page",
  description: "The contract to read and to print.",
  requestHeaders: ["If-None-Match"],
  answers: { 200: { description: "The page.", headers: ["ETag"], content: { "text/html": {} } }, 304: notModified },
}

export const documentEndpoints: readonly Endpoint[] = [contractDocument, contractPage]
