import { readSettings } from "../backend/lib/settings"
import { loadEnvFile } from "./checks/env-file"
import { forgetHash, type SharedSecret, sharedSecrets } from "./checks/secrets"
import { endAll, endFailed } from "./lib/endings"
import { forgetSecret } from "./lib/secrets"
import { openShopDatabase } from "./lib/shop-database"
import { folderOwner } from "./lib/single-instance"

/** `npm run new-secret -- COOKIE_SECRET` */
async function main(): Promise<void> {
  const [name = ""] = process.argv.slice(2)
  if (!isShared(name)) throw new Error(`Name it: npm run new-secret -- ${Object.keys(sharedSecrets).join(" | ")}`)
  loadEnvFile()
  const settings = readSettings()
  const owner = folderOwner(settings.dataDir)
  if (owner) throw new Error(`The shop in ${settings.dataDir} runs, as process ${owner}. Stop it first.`)
  await forgetHash(await openShopDatabase(settings), name)
  const key = sharedSecrets[name]
  if (settings[key])
    console.log(`Set another ${name} on every server, then start them: the first server's value is used.`)
  else {
    forgetSecret(settings, key)
    console.log(`The next start creates a new ${name}.`)
  }
}

function isShared(name: string): name is SharedSecret {
  return Object.hasOwn(sharedSecrets, name)
}

main().then(() => endAll(0), endFailed)
