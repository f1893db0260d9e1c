import { createHmac } from "node:crypto"
import path from "node:path"
import { defineConfig } from "@medusajs/framework/utils"
import { Client } from "pg"
import { verificationSeconds } from "./backend/lib/account-times"
import { brand } from "./backend/lib/brand"
import { failWaitingFlushes } from "./backend/lib/failed-flush"
import { quickRedis } from "./backend/lib/quick-redis"
import { readSettings } from "./backend/lib/settings"
import { Shop } from "./backend/lib/shop"
import { pluginShells } from "./bin/lib/plugin-shell"

// Before anything of Medusa's writes.
failWaitingFlushes()

const settings = readSettings()

const fileProvider = settings.s3
  ? {
      resolve: "@medusajs/medusa/file-s3",
      id: "s3",
      options: {
        file_url: settings.s3.fileUrl,
        access_key_id: settings.s3.accessKeyId,
        secret_access_key: settings.s3.secretAccessKey,
        region: settings.s3.region,
        bucket: settings.s3.bucket,
        endpoint: settings.s3.endpoint,
        additional_client_config: {
          forcePathStyle: settings.s3.isPathStyle,
          requestHandler: new (require("./backend/lib/quick-s3").QuickS3)(),
        },
        ...(settings.s3.hasAcls ? {} : { acl: false }),
      },
    }
  : {
      resolve: "@medusajs/medusa/file-local",
      id: "local",
      options: {
        upload_dir: path.join(settings.dataDir, "uploads"),
        // Files for sale: outside every folder that is served.
        private_upload_dir: path.join(settings.dataDir, "files-for-sale"),
        backend_url: `${settings.publicUrl}/static`,
      },
    }

/**
 * What Medusa's auth module keeps there, which second factor was asked for, is all that it keeps in Redis. One that does
 * not answer is waited for no longer than this (docs/decisions/072-what-is-away.md).
 */
const redisCache = (redisUrl: string) => ({
  resolve: "@medusajs/medusa/cache-redis",
  options: { redisUrl, redisOptions: quickRedis },
})

/** A key of its own, so that what signs cookies never encrypts. */
function secondFactorKey(secret: string | undefined): string | undefined {
  return secret && createHmac("sha256", secret).update("cd-atelier: second factors").digest("hex")
}

const postgresLocking = {
  resolve: "@medusajs/medusa/locking",
  options: {
    providers: [{ resolve: "@medusajs/medusa/locking-postgres", id: "locking-postgres", is_default: true }],
  },
}

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: settings.databaseUrl,
    // The address says whether the connection is encrypted (`sslmode`). Medusa's migrations would ask every server of
    // another name than this machine's for it, whatever the address says.
    databaseDriverOptions: { connection: { ssl: new Client(settings.databaseUrl).ssl } },
    workerMode: settings.workerMode,
    http: {
      storeCors: settings.publicUrl,
      adminCors: settings.publicUrl,
      authCors: settings.publicUrl,
      jwtSecret: settings.jwtSecret,
      cookieSecret: settings.cookieSecret,
      authMethodsPerActor: { user: ["emailpass"], customer: ["emailpass"] },
      // Ruling 27: also who signs in by Medusa's own route is a customer only once the address is verified.
      authVerificationsPerActor: { customer: [{ auth_provider: "emailpass", entity_type: "email" }] },
    },
    cookieOptions: { secure: settings.publicUrl.startsWith("https:"), sameSite: "lax" },
  },
  // bin/serve.ts serves the dashboard itself, ahead of Medusa, from where bin/build-admin.ts put it.
  admin: { disable: true },
  plugins: pluginShells(__dirname).map((resolve) => ({ resolve, options: {} })),
  modules: [
    {
      resolve: "@medusajs/medusa/auth",
      options: {
        providers: [{ resolve: path.join(__dirname, "backend/providers/auth-emailpass"), id: "emailpass" }],
        mfa: {
          encryption_key: secondFactorKey(settings.cookieSecret),
          // Whoever sits down at a browser that is signed in does not take the second factor away.
          disable_policy: "challenge",
          providers: [{ id: "totp", options: { issuer: brand.name } }],
        },
        verification: { providers: [{ id: "token", options: { ttl_seconds: verificationSeconds } }] },
      },
    },
    {
      resolve: "@medusajs/medusa/payment",
      // Its providers are the shop's own, of which there is one each in the process.
      dependencies: [Shop.PAYMENT_PROVIDERS, Shop.SETTINGS],
      options: {
        providers: [
          { resolve: path.join(__dirname, "backend/providers/payment-paypal"), id: "paypal", options: {} },
          { resolve: path.join(__dirname, "backend/providers/payment-invoice"), id: "invoice", options: {} },
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/notification",
      options: {
        providers: [
          {
            resolve: path.join(__dirname, "backend/providers/mail"),
            id: "smtp",
            options: {
              channels: ["email"],
              smtpUrl: settings.smtpUrl,
              from: settings.mailFrom,
              contact: settings.contact,
              outbox: path.join(settings.dataDir, "outbox"),
              secret: settings.cookieSecret,
            },
          },
          { resolve: path.join(__dirname, "backend/providers/feed"), id: "feed", options: { channels: ["feed"] } },
        ],
      },
    },
    { resolve: "@medusajs/medusa/file", options: { providers: [fileProvider] } },
    postgresLocking,
    ...(settings.redisUrl ? [redisCache(settings.redisUrl)] : []),
  ],
})
