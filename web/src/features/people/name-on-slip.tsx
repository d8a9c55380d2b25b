/** Whose slip it is: the name with the username behind it, or the username alone. */
export function NameOnSlip({ name, username }: { name: string; username: string }) {
  if (name === '') return username
  return (
    <>
      {name} <span className="font-normal">({username})</span>
    </>
  )
}
