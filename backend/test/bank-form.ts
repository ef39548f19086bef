/** A bank form that is in order. */
export const bankForm = {
  accountHolderName: 'Sam Seller',
  bankName: 'Marina Bank',
  accountNumber: 'AE07 0331 2345 6789 0123 456',
  routingNumber: '302620122',
  swiftCode: 'MARIAEAD',
  bankAddress: '1 Marina, Dubai',
};
