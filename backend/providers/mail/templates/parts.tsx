import { Button, Heading, Text } from "@react-email/components"
import type { ReactNode } from "react"
import { button, colours, heading, text } from "./look"

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className="ink" style={heading}>
      {children}
    </Heading>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      {children}
    </Text>
  )
}

export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Button className="action" href={href} style={button}>
      {children}
    </Button>
  )
}

export function Link({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} style={{ color: colours.action }}>
      {children}
    </a>
  )
}

/** Uses <br> elements, because plain text has no styles. */
export function brokenLines(message: string): ReactNode[] {
  return message.split("\n").flatMap((line, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text, which never change their order
    return index === 0 ? [line] : [<br key={index} />, line]
  })
}
