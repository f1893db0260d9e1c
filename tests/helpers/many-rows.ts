import type { TestShop } from "./shop"

const names = [
  ...["ada", "aino", "alvar", "anne", "carlo", "charlotte", "denise", "eero", "eileen", "florence", "frank", "gae"],
  ...["ida", "jane", "kazuyo", "lina", "louis", "marion", "minnette", "norma", "odile", "renzo", "tatiana", "zaha"],
]

/** Of the row with this number: people are called differently, and many share a name. */
export function addressOf(n: number): string {
  return `${names[n % names.length]}.${n}@example.com`
}

/** The same as SQL. */
const address = `(array['${names.join("', '")}'])[1 + n % ${names.length}] || '.' || n || '@example.com'`

/** Statements that fill the shop with `$1` rows each, of a buyer each. */
const fills = {
  /** With its ledger: the database lets a card hold only what was issued. */
  giftCards: [
    `insert into gift_card (id, code, environment, status, value, issued_at, kind, buyer_email, recipient_email,
       recipient_name, created_at)
     select 'gcard_copy_' || n, upper(gen_random_uuid()::text), 'local', 'active', 5000, now() - make_interval(mins => n),
       'gift', 'buyer-' || n || '@example.com', ${address}, 'A friend',
       now() - make_interval(mins => n)
     from generate_series(1, $1::int) n`,
    `insert into gift_card_transaction (id, gift_card_id, kind, amount, actor)
     select 'gctx_copy_' || n, 'gcard_copy_' || n, 'issue', 5000, 'shopper' from generate_series(1, $1::int) n`,
  ],
  requests: [
    `insert into inbox_request (id, kind, state, name, email, mailbox, fingerprint, fields, received_at)
     select 'req_copy_' || n, (array['services', 'contact', 'training'])[1 + n % 3],
       (array['new', 'answered', 'closed'])[1 + n % 3], 'Buyer ' || n, ${address}, ${address}, encode(sha256(n::text::bytea), 'hex'),
       jsonb_build_object('message', 'A facade with ' || n || ' panels, as a script for Grasshopper'),
       now() - make_interval(mins => n)
     from generate_series(1, $1::int) n`,
  ],
  mails: [
    `insert into notification (id, "to", channel, template, data, provider_data, idempotency_key, status, created_at)
     select 'noti_copy_' || n, ${address}, 'email', 'purchase-confirmation', '{}', '{}',
       'copy:' || n, 'success', now() - make_interval(mins => n)
     from generate_series(1, $1::int) n`,
  ],
} satisfies Record<string, string[]>

export type Fillable = keyof typeof fills

/** Fills the shop with rows that staff list, by SQL, in seconds. */
export async function fillRows(
  shop: Pick<TestShop, "connect">,
  wanted: Readonly<Record<Fillable, number>>,
): Promise<void> {
  const client = await shop.connect()
  try {
    for (const [name, statements] of Object.entries(fills)) {
      for (const statement of statements) await client.query(statement, [wanted[name as Fillable]])
    }
    await client.query("vacuum analyze")
  } finally {
    await client.end()
  }
}
