export function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className="flex max-w-text list-disc flex-col gap-2 pl-5">
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
