export interface AppIcon {
  readonly name: string;
  readonly size: number;
  readonly svg: string;
}
export const appIcons: (pawn: string) => AppIcon[];
