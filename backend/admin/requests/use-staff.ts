import { useQuery } from "@tanstack/react-query"
import { sdk } from "../lib/client"

export interface StaffMember {
  id: string
  name: string
}

/** The staff by name, and who of them is looking at the page. */
export function useStaff(): { staff: StaffMember[]; me: string | undefined } {
  const { data } = useQuery({
    queryKey: ["staff"],
    queryFn: async () => {
      const fields = "id,email,first_name,last_name"
      const [{ users }, { user }] = await Promise.all([
        sdk.admin.user.list({ limit: 200, fields }),
        sdk.admin.user.me({ fields }),
      ])
      return { staff: users.map((member) => ({ id: member.id, name: nameOf(member) })), me: user.id }
    },
  })
  return { staff: data?.staff ?? [], me: data?.me }
}

/** As the shop names them everywhere: see `staffName`. */
function nameOf(member: { email: string; first_name: string | null; last_name: string | null }): string {
  return [member.first_name, member.last_name].filter(Boolean).join(" ").trim() || member.email
}
