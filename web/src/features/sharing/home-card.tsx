import { useApiQuery } from '../../app/api/query-client.ts'
import { NewReaders as Notice } from './new-readers.tsx'

export const useNewReaders = () => useApiQuery('GET /api/user/new-readers')

export function NewReaders() {
  const { data = [] } = useNewReaders()
  return data.length > 0 && <Notice readers={data} />
}
