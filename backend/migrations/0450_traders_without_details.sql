-- As what a seller stated register and tax numbers: a trader who has not stated them sells nothing.
alter table seller_tax_details add column saved_as text;
update seller_tax_details stated
set saved_as = case when sellers.kind = 'trader' then 'trader' else 'private' end
from sellers where sellers.id = stated.id and stated.saved_at is not null;
