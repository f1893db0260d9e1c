import { Button, Drawer, Skeleton, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import type { VersionView } from "../../workflows/digital-product/list-versions"
import type { UpdatePreview } from "../../workflows/update-mail/mail-update"
import { sdk } from "../lib/client"
import { CouldNotRead } from "../lib/detail-state"
import { EditDrawer, FormBody } from "../lib/form-drawer"
import { useChange } from "../lib/use-change"

interface Props {
  productId: string
  file: VersionView
}

/** Can be done once per version, and only for the delivered one. */
export function TellBuyers({ productId, file }: Props) {
  return (
    <EditDrawer
      title={`Tell buyers about ${file.version}`}
      description="Each address that has only earlier versions gets one e-mail. Buyers who were refunded or who stopped these e-mails get none."
      trigger={
        <Button size="small" variant="secondary">
          Tell buyers
        </Button>
      }
    >
      {(close) => <Preview productId={productId} file={file} onDone={close} />}
    </EditDrawer>
  )
}

function Preview({ productId, file, onDone }: Props & { onDone: () => void }) {
  const path = `/admin/products/${productId}/files/${file.id}/update-mail`
  const { data, error, refetch } = useQuery({
    queryKey: ["products", "update-mail", file.id],
    queryFn: () => sdk.client.fetch<{ update_mail: UpdatePreview }>(path),
    gcTime: 0,
  })
  const change = useChange<{ file: VersionView }>({
    method: "POST",
    path,
    renews: ["products"],
    done: ({ file: { version } }) => `The e-mails about ${version} are on their way.`,
    failed: "No e-mails were sent",
    onDone,
  })
  if (error) return <CouldNotRead error={error} onAgain={refetch} />
  if (!data) return <Skeleton className="m-6 h-48" />
  const { recipients, subject, text } = data.update_mail
  if (recipients === 0) {
    return (
      <Drawer.Body>
        <Text size="small">No buyer with an earlier version wants these e-mails.</Text>
      </Drawer.Body>
    )
  }
  return (
    <FormBody
      legend="The e-mail"
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate()
      }}
      action={`Send ${recipients.toLocaleString("en-US")} ${recipients === 1 ? "e-mail" : "e-mails"}`}
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <Text size="small" weight="plus">
        {subject}
      </Text>
      <Text size="small" className="whitespace-pre-line break-words">
        {text}
      </Text>
    </FormBody>
  )
}
