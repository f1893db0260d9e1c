import { useRequiredUser } from "../features/account/access"
import { AccountQueries } from "../features/account/account-queries"
import { ProductLibrary, ProductsSkeleton } from "../features/library/product-library"
import { PageTitle } from "../ui/page-title"

export default function MyProducts() {
  const user = useRequiredUser()
  return (
    <AccountQueries>
      <PageTitle title="My Products" lead="Download and manage your purchased products" />
      {user ? <ProductLibrary key={user.email} email={user.email} /> : <ProductsSkeleton />}
    </AccountQueries>
  )
}
