import { distance } from "fastest-levenshtein"

/** Many of the shop's buyers use one of these. */
const hosts = [
  ..."gmail.com googlemail.com ymail.com mail.com email.com aol.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de".split(
    " ",
  ),
  ..."yahoo.com yahoo.co.uk yahoo.co.in yahoo.de yahoo.fr yahoo.es yahoo.it yahoo.ca yahoo.com.au".split(" "),
  ..."hotmail.com hotmail.co.uk hotmail.de hotmail.fr hotmail.es hotmail.it live.com live.co.uk msn.com".split(" "),
  ..."outlook.com outlook.de outlook.fr outlook.es icloud.com me.com mac.com proton.me protonmail.com".split(" "),
  ..."orange.fr wanadoo.fr free.fr laposte.net libero.it t-online.de comcast.net zoho.com yandex.com qq.com 163.com".split(
    " ",
  ),
]

/** Shorter hosts have too many neighbours that exist. */
const shortest = 8

/** The address that was probably meant by `ana@gmial.com`. Undefined if nothing looks wrong. */
export function meantEmail(email: string): string | undefined {
  const [local, host = ""] = email.split("@")
  if (hosts.includes(host)) return undefined
  const near = hosts.filter((known) => known.length >= shortest && distance(known, host) <= 2)
  const [best] = near.sort((one, other) => distance(one, host) - distance(other, host))
  return best && `${local}@${best}`
}
