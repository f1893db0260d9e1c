import { ArrowUpRightOnBox } from "@medusajs/icons"
import { Button } from "@medusajs/ui"

export function ViewInShop({ path }: { path: string }) {
  return (
    <Button size="small" variant="secondary" asChild>
      <a href={path} target="_blank" rel="noreferrer">
        View in shop <ArrowUpRightOnBox />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </Button>
  )
}
