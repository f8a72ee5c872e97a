import type { Commodity } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'

/** The farms of all sample farmers are measured: their plots follow from the size. */
export type FarmerRow = Pick<
  Farmer,
  'id' | 'name' | 'locationId' | 'crops' | 'status' | 'certifications'
> & { farmSize: number }

const standards: Record<string, string> = {
  R: 'Rainforest Alliance',
  F: 'FairTrade',
  O: 'Organic',
}

function row(
  number: number,
  name: string,
  location: number,
  crops: Commodity[],
  farmSize: number,
  certified = '',
  status = 'verified',
): FarmerRow {
  return {
    id: `FRM-${String(number).padStart(4, '0')}`,
    name,
    locationId: `LOC-${String(location).padStart(2, '0')}`,
    crops,
    farmSize,
    status,
    certifications: [...certified].map((letter) => standards[letter] ?? letter),
  }
}

/** Sample data: names as written in these countries; the people do not exist. Farm sizes in ha. */
export const farmerRows: readonly FarmerRow[] = [
  row(1, 'Ama Owusu', 1, ['cocoa'], 3.2, 'R'),
  row(2, 'Koné Mariam', 3, ['cocoa'], 4.6, 'RF'),
  row(3, 'Juma Bakari', 9, ['cashew'], 5.1),
  row(4, 'Tadesse Bekele', 7, ['coffee'], 1.8, 'OF'),
  row(5, 'Danladi Yakubu', 6, ['ginger'], 2.4, 'O'),
  row(6, 'Nakato Birungi', 12, ['cocoa'], 1.6, 'O'),
  row(7, 'Adéyẹmí Ọlábísí', 5, ['cocoa'], 6.3, 'R'),
  row(8, 'Kouamé Yao', 3, ['coffee'], 5.4, 'F'),
  row(9, 'Kofi Ansah', 2, ['cashew'], 4.0, 'O'),
  row(10, 'Almaz Worku', 8, ['sesame'], 7.5, 'O'),
  row(11, 'Neema Mushi', 10, ['coffee'], 1.4, 'RF'),
  row(12, 'Hauwa Ɗanjuma', 6, ['sesame'], 4.8),
  row(13, 'Efua Mensah', 1, ['cocoa'], 3.7, 'RF'),
  row(14, 'Wandera Mayanja', 11, ['coffee'], 2.1, 'O'),
  row(15, 'Ouattara Adélaïde', 4, ['cashew'], 6.0),
  row(16, 'Zawadi Ngonyani', 9, ['sesame'], 3.9, 'O'),
  row(17, 'Fúnmiláyọ̀ Ògúndélé', 5, ['cashew'], 4.2, 'F'),
  row(18, 'Ssentongo Kato', 11, ['ginger'], 1.1, 'O'),
  row(19, 'N’Guessan Affoué', 3, ['cocoa'], 5.0, 'RF'),
  row(20, 'Hawi Gemechu', 7, ['coffee'], 2.3, 'O'),
  row(21, 'Komba Asha', 10, ['coffee'], 1.7, 'F'),
  row(22, 'Akua Tɛtɛ', 2, ['cashew'], 5.8),
  row(23, 'Yaw Boateng', 1, ['cocoa'], 2.9, 'R'),
  row(24, 'Abena Asantewaa', 1, ['cocoa'], 1.9, '', 'pending'),
  row(25, 'Kwabena Ɔsei', 2, ['cashew'], 8.4, 'O'),
  row(26, 'Akissi N’Dri', 3, ['cocoa', 'coffee'], 4.1, 'RF'),
  row(27, 'Bamba Souleymane', 4, ['cashew'], 3.3, 'F'),
  row(28, 'Traoré Fatoumata', 4, ['cashew'], 2.7, '', 'flagged'),
  row(29, 'Ọláwálé Akíntúndé', 5, ['cocoa'], 3.5, 'R'),
  row(30, 'Bọ́lánlé Adébáyọ̀', 5, ['cocoa', 'cashew'], 5.6, 'F'),
  row(31, 'Ladi Gyang', 6, ['ginger'], 1.8),
  row(32, 'Ibrahim Ƙasim', 6, ['ginger', 'sesame'], 3.4, '', 'pending'),
  row(33, 'Chaltu Dinsa', 7, ['coffee'], 1.5, 'OF'),
  row(34, 'Getachew Alemu', 8, ['sesame'], 9.2, '', 'flagged'),
  row(35, 'Selamawit Haile', 8, ['sesame'], 6.6, '', 'pending'),
  row(36, 'Rehema Chande', 9, ['cashew'], 4.4, 'O'),
  row(37, 'Baraka Lyimo', 10, ['coffee'], 2.0, 'R'),
  row(38, 'Upendo Massawe', 10, ['coffee'], 1.2, 'RF'),
  row(39, 'Masika Kabugho', 12, ['cocoa'], 2.6, '', 'pending'),
  row(40, 'Namutebi Wekesa', 11, ['coffee'], 1.9, 'O'),
]
