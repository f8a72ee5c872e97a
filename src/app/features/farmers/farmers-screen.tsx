import { useApi } from '../../api/api-context.tsx'
import { farmersQuery } from '../../api/farmers.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import { FarmerDetails } from './farmer-details.tsx'
import { farmerList } from './farmer-list.ts'

export const FarmersScreen = () => (
  <ListScreen list={farmerList} query={farmersQuery(useApi())} Details={FarmerDetails} />
)
