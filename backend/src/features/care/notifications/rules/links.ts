import type { AdminSection } from '@terrace/contracts/values/admin-sections';
import { routes } from '@terrace/contracts/pages/routes';

/** Pages that notifications lead to. */
export const links = {
  order: (purchaseId: string) => routes.order.replace(':id', encodeURIComponent(purchaseId)),
  adminOrder: (purchaseId: string) => routes.adminOrder.replace(':id', encodeURIComponent(purchaseId)),
  console: (section: AdminSection) => `${routes.adminDashboard}/${section}`,
  sellerDeliveries: '/seller/deliveries',
} as const;
