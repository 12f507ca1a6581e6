import { Icon, type IconNode } from '@iespec/ui';
import {
  AirVent,
  Archive,
  Armchair,
  Bath,
  Blinds,
  BrickWall,
  Cctv,
  CookingPot,
  DoorOpen,
  Droplets,
  Footprints,
  Grid2x2,
  Grid3x3,
  House,
  KeyRound,
  Lamp,
  Layers,
  Package,
  PaintRoller,
  Plug,
  Refrigerator,
  Thermometer,
  TreePine,
  Wallpaper,
} from 'lucide';

/** Drawn where a product has no picture. */
const icons: Record<string, IconNode> = {
  照明: Lamp,
  家具: Armchair,
  キッチン: CookingPot,
  衛生設備: Bath,
  水栓: Droplets,
  建具: DoorOpen,
  建具金物: KeyRound,
  '窓・サッシ': Grid2x2,
  床材: Layers,
  '壁材・壁紙': Wallpaper,
  タイル: Grid3x3,
  '塗料・仕上げ': PaintRoller,
  'カーテン・ブラインド': Blinds,
  家電: Refrigerator,
  '空調・換気': AirVent,
  電気設備: Plug,
  収納: Archive,
  '階段・手すり': Footprints,
  外壁: BrickWall,
  屋根: House,
  '外構・植栽': TreePine,
  断熱: Thermometer,
  '防犯・通信': Cctv,
};

export type CategoryIconProps = {
  /** The name of a category; the operator may have added it. */
  category: string | null;
};

export default function CategoryIcon({ category }: CategoryIconProps) {
  return <Icon icon={icons[category ?? ''] ?? Package} className="size-icon-large" />;
}
