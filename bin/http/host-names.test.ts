import { hostname } from "node:os"
import { expect, it } from "vitest"
import { isShopHost } from "./host-names"

const names = ["shop.example.com", "10.0.0.7", "node-3.example.net"]
const isKnown = (host: string | undefined) => isShopHost(host, names)

it.each([
  ["HAProxy's option httpchk, by HTTP/1.0", undefined],
  ["a probe of HTTP/1.0 with an empty host", ""],
  ["Docker, systemd, curl on the machine", "localhost:9000"],
  ["a balancer or Kubernetes, by an IPv4 address", "10.244.1.17:9000"],
  ["the same by IPv6", "[2001:db8::7]:9000"],
  ["Caddy, Traefik and Prometheus, by the service's name in Compose", "shop-1:9000"],
  ["nginx, by the name of its upstream", "shop_servers"],
  ["a service of Kubernetes", "shop.default.svc:9464"],
  ["a machine of Amazon's", "ip-10-0-0-7.ec2.internal:9000"],
  ["mDNS", "Shop.local:9000"],
  ["a monitor from outside, by PUBLIC_URL", "Shop.Example.com"],
  ["Prometheus, by the name in METRICS_HOST", "node-3.example.net:9464"],
  ["the machine's own name", hostname()],
])("answers %s: %j", (_who, host) => expect(isKnown(host)).toBe(true))

const foreign = `evil.example evil.example:9000 shop.example.com.evil.example evilshop.example.com
  127.0.0.1.evil.example localhost.evil.example 10.0.0.7.nip.io evil.example. 0x7f000001.evil.example
  local.evil.example a@localhost.evil.example evil.example#localhost [::1].evil.example`

it.each(foreign.split(/\s+/))("refuses a page that points its own name %s at the shop", (host) =>
  expect(isKnown(host)).toBe(false),
)
