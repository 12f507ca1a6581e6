export const viewports = {
  small: { name: '小さなスマートフォン 320', styles: { width: '320px', height: '568px' } },
  phone: { name: 'スマートフォン 390', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'タブレット 768', styles: { width: '768px', height: '1024px' } },
  desktop: { name: 'デスクトップ 1280', styles: { width: '1280px', height: '900px' } },
};
