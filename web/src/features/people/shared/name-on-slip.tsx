/** The person on a slip: the name with the username, or the username alone. */
export function NameOnSlip({ name, username }: { name: string; username: string }) {
  if (name === '') return username
  return (
    <>
      {name} <span className="font-normal">({username})</span>
    </>
  )
}
