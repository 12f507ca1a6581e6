/** A picture of the demo. `crop` is in pixels of the file. */
export type DemoPicture = {
  file: string;
  crop?: { left: number; top: number; width: number; height: number };
  type: 'MAIN' | 'SUB' | 'PAID';
  caption: string | null;
};

/** [種類, 値] */
type Specification = [type: string, value: string];
/** [種類, 値, 単位] */
type Dimension = [type: string, value: number, unit: 'mm' | 'cm' | 'm'];

export type DemoProduct = {
  name: string;
  category: string;
  maker: string;
  code: string;
  description: string;
  catalogUrl: string;
  specifications: Specification[];
  dimensions: Dimension[];
  picture: DemoPicture;
  /** The one product of the home that everybody reads. */
  isSample?: true;
};

export type DemoRoom = { name: string; description: string; pictures: DemoPicture[]; products: DemoProduct[] };

export type DemoDrawing = { name: string; description: string; picture: DemoPicture };

/** A home of the demo with its content: what its seller would have entered. */
export type DemoHome = {
  property: {
    name: string;
    description: string;
    property_type: 'HOUSE' | 'APARTMENT' | 'OTHER';
    prefecture: string;
    layout: string;
    construction_year: number;
    construction_month: number;
    site_area: number | null;
    building_area: number;
    floor_count: number;
    structure: 'WOODEN' | 'STEEL_FRAME' | 'RC' | 'SRC' | 'LIGHT_STEEL';
    design_company: string | null;
    construction_company: string | null;
  };
  /** Pictures of the whole home, the MAIN one first. */
  pictures: DemoPicture[];
  rooms: DemoRoom[];
  drawings: DemoDrawing[];
  listing: { title: string; description: string; price: number; is_negotiable: boolean } | null;
};
