import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import fs from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import { text } from "node:stream/consumers"
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3"
import { freePort } from "../../bin/checks/port"
import { eventually } from "../helpers/eventually"
import { workFolder } from "../helpers/prepared"

interface S3Server {
  environment: Record<`S3_${string}`, string>
  stop: () => Promise<void>
}

export interface Gateway {
  /** S3_ENDPOINT; unchanged after an outage. */
  url: string
  goAway: () => Promise<void>
  hang: () => Promise<void>
  comeBack: () => Promise<void>
}

export const s3Folder = path.join(path.dirname(workFolder), "s3-of-the-tests")

const bucket = "shop"
const region = "us-east-1"
const key = "key-of-the-tests"

/**
 * Real S3 server on a free port: Ceph's gateway, a monitor and an object store in memory. The rest lies in `folder`.
 */
export async function startS3(folder: string): Promise<S3Server> {
  const endings: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of endings.reverse()) await end()
  }
  try {
    await startCluster(folder, endings)
    const gateway = await startGateway(folder)
    endings.push(gateway.goAway)
    const credentials = { accessKeyId: key, secretAccessKey: key }
    const client = new S3Client({ endpoint: gateway.url, region, credentials })
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
    const environment = {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: gateway.url,
      S3_FILE_URL: `${gateway.url}/${bucket}`,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    }
    return { environment, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startCluster(folder: string, endings: (() => Promise<void>)[]): Promise<void> {
  fs.rmSync(folder, { recursive: true, force: true })
  for (const part of ["mon", "osd"]) fs.mkdirSync(path.join(folder, part), { recursive: true })
  const [cluster, store] = [randomUUID(), randomUUID()]
  const monitor = `v2:127.0.0.1:${await freePort()}`
  fs.writeFileSync(path.join(folder, "ceph.conf"), settings(folder, cluster, monitor))
  const serve = (program: string, id: string) => {
    const child = begin(folder, program, ["-i", id, "-f"])
    endings.push(() => kill(child))
  }
  const map = path.join(folder, "monmap")
  await run(folder, "monmaptool", "--create", "--fsid", cluster, "--addv", "a", `[${monitor}]`, map)
  await run(folder, "ceph-mon", "-i", "a", "--mkfs", "--monmap", map)
  serve("ceph-mon", "a")
  await run(folder, "ceph", "osd", "new", store)
  await run(folder, "ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", store)
  serve("ceph-osd", "0")
  const who = ["--uid", "shop", "--display-name", "shop", "--access-key", key, "--secret", key]
  await run(folder, "radosgw-admin", "user", "create", ...who)
}

export async function startGateway(folder: string): Promise<Gateway> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  const start = async () => {
    const frontend = `beast endpoint=127.0.0.1:${port}`
    child = begin(folder, "radosgw", ["-n", "client.gateway", "-f", "--rgw-frontends", frontend])
    await Promise.race([missing(child), eventually(() => answers(url))])
  }
  await start()
  return {
    url,
    goAway: () => kill(child),
    hang: async () => void child.kill("SIGSTOP"),
    comeBack: async () => {
      if (isThere(child)) child.kill("SIGCONT")
      else await start()
    },
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Without authentication, as all listens on this machine only, and without waiting for a quorum. */
const settings = (folder: string, cluster: string, monitor: string) => `[global]
fsid = ${cluster}
mon host = [${monitor}]
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
paxos propose interval = 0.02
paxos min wait = 0.01
admin socket =
log file = ${folder}/$name.log
osd pool default size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon data = ${folder}/mon
mon data avail crit = 0
osd data = ${folder}/osd
osd objectstore = memstore
osd crush chooseleaf type = 0
`

function begin(folder: string, program: string, options: string[], stderr: "ignore" | "pipe" = "ignore"): ChildProcess {
  const env = { ...process.env, CEPH_CONF: path.join(folder, "ceph.conf") }
  return spawn(program, options, { env, stdio: ["ignore", "ignore", stderr] })
}

async function missing(child: ChildProcess): Promise<never> {
  await once(child, "error")
  throw new Error(`There is no ${child.spawnfile}: install Debian's packages radosgw, ceph-mon and ceph-osd.`)
}

async function run(folder: string, program: string, ...options: string[]): Promise<void> {
  const child = begin(folder, program, options, "pipe")
  const said = text(child.stderr ?? Readable.from([]))
  const code = await Promise.race([missing(child), new Promise((ended) => child.once("exit", ended))])
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${await said}`)
}

async function kill(child: ChildProcess): Promise<void> {
  if (!isThere(child)) return
  const exited = once(child, "exit")
  child.kill("SIGKILL")
  await exited
}

const isThere = (child: ChildProcess) => child.exitCode === null && child.signalCode === null
