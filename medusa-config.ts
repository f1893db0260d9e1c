import { createHmac } from "node:crypto"
import path from "node:path"
import { defineConfig } from "@medusajs/framework/utils"
import { Client } from "pg"
import { verificationSeconds } from "./backend/lib/account-times"
import { brand } from "./backend/lib/brand"
import { failWaitingFlushes } from "./backend/lib/failed-flush"
import { paymentProviders } from "./backend/lib/payments/methods"
import { quickRedis } from "./backend/lib/quick-redis"
import { readSettings } from "./backend/lib/settings"
import { Shop } from "./backend/lib/shop"
import { bookingProvider } from "./backend/providers/payment/booking-provider"
import { pluginShells } from "./bin/lib/plugin-shell"

// Must run before any part of Medusa writes.
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
          requestHandler: new (require("./backend/lib/s3").QuickS3)(),
        },
        ...(settings.s3.hasAcls ? {} : { acl: false }),
      },
    }
  : {
      resolve: "@medusajs/medusa/file-local",
      id: "local",
      options: {
        upload_dir: path.join(settings.dataDir, "uploads"),
        // Outside every folder that is served.
        private_upload_dir: path.join(settings.dataDir, "files-for-sale"),
        backend_url: `${settings.publicUrl}/static`,
      },
    }

/** Holds second-factor challenges only (docs/decisions/029-due-work.md). */
const redisCache = (redisUrl: string) => ({
  resolve: "@medusajs/medusa/cache-redis",
  options: { redisUrl, redisOptions: quickRedis },
})

/** The cookie secret itself never encrypts. */
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
    // Medusa's migrations would demand TLS of every server on another host.
    databaseDriverOptions: { connection: { ssl: new Client(settings.databaseUrl).ssl } },
    workerMode: settings.workerMode,
    http: {
      storeCors: settings.publicUrl,
      adminCors: settings.publicUrl,
      authCors: settings.publicUrl,
      jwtSecret: settings.jwtSecret,
      cookieSecret: settings.cookieSecret,
      authMethodsPerActor: { user: ["emailpass"], customer: ["emailpass"] },
      // Ruling 27.
      authVerificationsPerActor: { customer: [{ auth_provider: "emailpass", entity_type: "email" }] },
    },
    cookieOptions: { secure: settings.publicUrl.startsWith("https:"), sameSite: "lax" },
  },
  // bin/serve.ts serves the dashboard that bin/build-admin.ts built.
  admin: { disable: true },
  plugins: pluginShells(__dirname).map((resolve) => ({ resolve, options: {} })),
  modules: [
    {
      resolve: "@medusajs/medusa/auth",
      options: {
        providers: [{ resolve: path.join(__dirname, "backend/providers/auth-emailpass"), id: "emailpass" }],
        mfa: {
          encryption_key: secondFactorKey(settings.cookieSecret),
          // Removing a second factor needs a code, even with an open session.
          disable_policy: "challenge",
          providers: [{ id: "totp", options: { issuer: brand.name } }],
        },
        verification: { providers: [{ id: "token", options: { ttl_seconds: verificationSeconds } }] },
      },
    },
    {
      resolve: "@medusajs/medusa/payment",
      // These instances are shared with Medusa.
      dependencies: [Shop.PAYMENT_PROVIDERS, Shop.SETTINGS],
      options: {
        providers: paymentProviders.map((id) => ({ resolve: bookingProvider(id), id, options: {} })),
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
              shopUrl: settings.publicUrl,
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
